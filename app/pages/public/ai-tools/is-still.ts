/** Whether a demo shows its result at once. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
