export const messages = {
  updated: (count: number) => `Updated with ${count} latest articles`,
  failed: 'Failed to fetch latest news',
  empty: 'No news available',
  emptyHint: 'Our articles and the latest from around the web will appear here.',
}
