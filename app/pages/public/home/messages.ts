export const messages = {
  loadFailed: 'Failed to load content',
}
