export const messages = {
  updated: (count: number) => `Updated with ${count} latest articles`,
  failed: 'Failed to fetch latest news',
  empty: 'No news available',
}
