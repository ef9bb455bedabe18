/** The name of the business time zone in a sentence, for visitors and staff. Source: contract §1 BUSINESS_TIME_ZONE. */

/** `Intl` knows both names of the zone. */
const INDIA: readonly string[] = ['Asia/Kolkata', 'Asia/Calcutta']

/** 'Indian time'; of another zone its city: 'London time', 'New York time'. */
export const formatZoneLabel = (timeZone: string): string => {
  if (INDIA.includes(timeZone)) return 'Indian time'
  return `${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`
}
