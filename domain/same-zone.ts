/** The names of one time zone. Apart from the list of zones, which pages do not load. */

/** `Intl` canonicalizes to names that their cities have changed; it accepts today's. */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

export const toCurrentName = (name: string): string => CURRENT_NAMES.get(name) ?? name

export const canonicalName = (name: string): string =>
  toCurrentName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)

/** Whether two names mean one zone: browsers report India as Asia/Calcutta. Zones that only show the same time today are two. */
export const isSameZone = (one: string, other: string): boolean => canonicalName(one) === canonicalName(other)
