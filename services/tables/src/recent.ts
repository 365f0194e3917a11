/** The last answers by command: a retry that comes soon gets the first one again, whatever changed meanwhile. */
export class Recent<Value> {
  private readonly values = new Map<string, Value>();
  private readonly most: number;

  constructor(most = 10_000) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  set(key: string, value: Value): void {
    this.values.set(key, value);
    if (this.values.size <= this.most) return;
    const oldest = this.values.keys().next();
    if (oldest.done !== true) this.values.delete(oldest.value);
  }

  forget(prefix: string): void {
    for (const key of [...this.values.keys()]) if (key.startsWith(prefix)) this.values.delete(key);
  }
}
