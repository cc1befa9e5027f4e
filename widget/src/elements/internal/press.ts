/** What a visitor pressed and all that it was pressed on, which an event that is over no longer tells. */
export interface Press {
  readonly event: Event;
  readonly path: readonly EventTarget[];
}
