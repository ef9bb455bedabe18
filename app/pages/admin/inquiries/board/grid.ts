/** Two columns from 48rem on, which is where the tabs end, and four where they have room beside the side menu. */
export const BOARD_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 min-[75rem]:grid-cols-4'
