const CONTROLS = 'a, button, input, label, select, summary, textarea, [role="menu"]'

/**
 * For clicks on the page: one beside the controls of a row or a card is one on its link with `data-row-link`, unless it ends the selection of a
 * text. No pseudo-element of the link covers the row: in WebKit it would cover the page, as no row of a table contains it there.
 */
export const followRowLink = (event: MouseEvent): void => {
  const { target } = event
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return
  if (window.getSelection()?.isCollapsed === false) return
  const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link) return
  // Browsers open no tab for an event of a script.
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  // The number of clicks is that of this one.
  else link.dispatchEvent(new window.MouseEvent('click', event))
}
