import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { settingsKeys } from '#app/api/query-keys.ts'
import { settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'

/** The business calendar; the default one until it is loaded, and when that fails. */
export const useCalendar = () =>
  useQuery({
    queryKey: settingsKeys.section('calendar'),
    queryFn: async ({ signal }) => (await call(settings.getCalendar, { signal })).data,
  }).data ?? DEFAULT_SETTINGS.calendar
