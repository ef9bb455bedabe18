/** The name of the business time zone in a sentence, for visitors and staff. Source: contract §1 BUSINESS_TIME_ZONE. */

/** `Intl` knows both names of the zone. */
const INDIA: readonly string[] = ['Asia/Kolkata', 'Asia/Calcutta']

const FIXED_OFFSET = /^Etc\/GMT([+-])(\d+)$/

/** 'America/New York'; 'GMT-8' for Etc/GMT+8, whose sign is that of POSIX. */
export const formatZone = (timeZone: string): string => {
  const [, sign, hours] = FIXED_OFFSET.exec(timeZone) ?? []
  return sign === undefined ? timeZone.replaceAll('_', ' ') : `GMT${sign === '+' ? '-' : '+'}${hours}`
}

/** 'Indian time'; of another zone its city: 'London time', 'New York time'. */
export const formatZoneLabel = (timeZone: string): string => {
  if (INDIA.includes(timeZone)) return 'Indian time'
  return `${formatZone(timeZone).replace(/^.*\//, '')} time`
}
