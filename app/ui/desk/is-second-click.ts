let clicked: EventTarget | undefined

/**
 * Whether a click is the second one of a double click on the same element: the first one may have changed what the element does. A finger that
 * taps two elements beside each other is counted as a double tap, too, and means both. To be called for each click of the element.
 */
export const isSecondClick = ({ detail, currentTarget }: Pick<UIEvent, 'detail'> & { currentTarget: EventTarget }): boolean => {
  const isSame = clicked === currentTarget
  clicked = currentTarget
  return detail > 1 && isSame
}
