/**
 * What a site built with Payload 3.90 (its website template) reached on the same machine against the same kind of control, in
 * November 2026. Strapi and Directus were slower nearly everywhere. By `what` of the row that does the same work.
 */
const PAYLOAD: Readonly<Record<string, string>> = {
  'Home from the page cache, identity': '0.06',
  '/api/services': '0.02',
  'inquiries, page 1': '24.00',
  'inquiries, last page': '38.00',
  'inquiries, status and priority': '160.00',
  // Measured for several words together.
  'search, rare (Zanskar)': '298–415',
  'search, common (website)': '298–415',
  'a submission, 32 at once': '0.01',
  'JavaScript to the first usable admin list, gzip': '825.0',
  'their size': '980.0',
  'second start to first page': '841.0',
  'memory, idle': '180.0',
}

/** Blank where no peer was measured. */
export const peerFigure = (what: string): string => PAYLOAD[what] ?? ''
