export const messages = {
  updated: (count: number) => `Updated with ${count} latest articles`,
  failed: 'Failed to fetch latest news',
  empty: 'No news available',
  emptyHint: 'What we write, and what others report, appears here.',
}
