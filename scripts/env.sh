# Source this file to have the project's own node, pnpm and nats-server first on PATH:
#   . scripts/env.sh
# "npm start" or "npm test" fetches them into .runtime/ the first time. From a plain sh, source it at the project's root.

_carrusel_here="${BASH_SOURCE:-$0}"
_carrusel_root="$(cd "$(dirname "$_carrusel_here")/.." 2>/dev/null && pwd)"
[ -f "$_carrusel_root/scripts/env.sh" ] || _carrusel_root="$PWD"

_carrusel_nats="$(ls -d "$_carrusel_root"/.runtime/nats/*/ 2>/dev/null | sort -V | tail -n 1)"
for _carrusel_bin in "${_carrusel_nats%/}" "$_carrusel_root/.runtime/pnpm/node_modules/.bin" "$_carrusel_root/.runtime/node/node_modules/node/bin"; do
  [ -d "$_carrusel_bin" ] && PATH="$_carrusel_bin:$PATH"
done
export PATH
unset _carrusel_here _carrusel_root _carrusel_nats _carrusel_bin
