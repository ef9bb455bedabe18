let clicked: EventTarget | undefined

/** Whether it is no longer in the document. */
const isGone = (element: EventTarget | undefined): boolean =>
  element !== undefined && 'isConnected' in element && element.isConnected === false

/**
 * Whether a click is the second one of a double click on the same element: the first one may have changed what the element does. Or on one
 * that has gone since, such as Undo: what has moved into its place is not meant. A finger that taps two elements beside each other is
 * counted as a double tap, too, and means both. To be called for each click of the element.
 */
export const isSecondClick = ({ detail, currentTarget }: Pick<UIEvent, 'detail'> & { currentTarget: EventTarget }): boolean => {
  const isSame = clicked === currentTarget || isGone(clicked)
  clicked = currentTarget
  return detail > 1 && isSame
}
