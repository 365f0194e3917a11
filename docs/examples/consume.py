# Prints the settled rounds of a site, from its first one on (pip install nats-py):
#   python3 docs/examples/consume.py nats://127.0.0.1:4222 main   (NATS_USER and NATS_PASSWORD where there are logins)
import asyncio, json, os, sys
import nats
from nats.js.api import DeliverPolicy


async def main(server="nats://127.0.0.1:4222", site="main"):
    user, tables = os.environ.get("NATS_USER"), f"{site}.*.table.>"
    login = {"user": user, "password": os.environ.get("NATS_PASSWORD", ""), "inbox_prefix": f"_INBOX_{user}"}
    nc = await nats.connect(server, **(login if user else {}))
    js = nc.jetstream()

    async def follow(log):
        # To go on where you ended, keep message.metadata.sequence.stream with your results and begin after it.
        messages = await js.subscribe(tables, stream=log, ordered_consumer=True, deliver_policy=DeliverPolicy.ALL)
        async for message in messages.messages:
            for event in json.loads(message.data)["events"]:
                if event["dataschema"] == "round-settled/1":
                    data = event["data"]
                    won = "won" if data["house"] >= 0 else "lost"
                    print(f"{event['time']} {event['source']} round {data['round']}: the house {won} {abs(data['house'])}", flush=True)

    answer = json.loads((await nc.request("$JS.API.STREAM.NAMES", json.dumps({"subject": tables}).encode())).data)
    await asyncio.gather(*(follow(log) for log in answer["streams"] or []))


asyncio.run(main(*sys.argv[1:]))
