/** The class of what lies between a dialog and the page. */
export const backdropClass =
  'no-print fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
