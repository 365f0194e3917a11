import "../design/base.css";
import "../design/parts.css";
import "./sign-in.css";
import { render } from "preact";
import { SignInPage } from "./page.tsx";
import { createSignIn } from "./state.ts";

const root = document.querySelector("#app");
if (root !== null) render(<SignInPage state={createSignIn()} />, root);
