/** Whether a click belongs to a double click that has begun: the first one may have changed what is under the pointer. */
export const isSecondClick = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail > 1
