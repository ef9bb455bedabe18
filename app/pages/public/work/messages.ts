export const messages = {
  emptyTitle: 'No case studies yet',
  empty: 'The first ones are being written. Until then our services say what we build and what it costs.',
}
