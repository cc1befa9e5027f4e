/** Calls a method as a page without types might: with anything. */
export function callUntyped(target: object, method: string, ...values: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(target, method);
  if (typeof found !== 'function') throw new TypeError(`${method} is no method`);
  return Reflect.apply(found, target, values);
}
