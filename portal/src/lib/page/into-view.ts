/** Brings what is chosen of a row or a list that scrolls into it, as it is drawn. */
export function intoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
