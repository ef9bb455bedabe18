/** Query and mutation of a section of the settings. A failed load is only logged and shown in place of the section. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { isConflict } from '#app/api/api-error.ts'
import { callAny } from '#app/api/call.ts'
import { settingsKeys as keys } from '#app/api/query-keys.ts'
import type { AnyCallOptions } from '#app/api/request.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { settings } from '#contract/settings.ts'
import type { SavedSettings, SettingsSection } from '#domain/settings.ts'
import { SAVE_FAILED, SAVED } from './messages.ts'

const ENDPOINTS: Record<SettingsSection, { get: Endpoint; update: Endpoint }> = {
  agency: { get: settings.getAgency, update: settings.updateAgency },
  calendar: { get: settings.getCalendar, update: settings.updateCalendar },
  promise: { get: settings.getPromise, update: settings.updatePromise },
  consultation: { get: settings.getConsultation, update: settings.updateConsultation },
  templates: { get: settings.getTemplates, update: settings.updateTemplates },
  assignment: { get: settings.getAssignment, update: settings.updateAssignment },
}

// Each of these endpoints answers its section; the type of `call` cannot be computed while Section is generic.
const send = <Section extends SettingsSection>(section: Section, verb: 'get' | 'update', options: AnyCallOptions) =>
  callAny(ENDPOINTS[section][verb], options) as Promise<{ data: SavedSettings<Section> }>

/** The latest version of a section. */
export const useSection = <Section extends SettingsSection>(section: Section) =>
  useQuery({
    queryKey: keys.section(section),
    queryFn: async ({ signal }) => (await send(section, 'get', { signal })).data,
    staleTime: 0,
  })

/** Saves a section; `updatedAt` is the expected version. Rejects for the form to handle; after a CONFLICT the latest version is loaded. */
export const useSaveSection = <Section extends SettingsSection>(section: Section) => {
  const client = useQueryClient()
  const queryKey = keys.section(section)
  return useMutation({
    mutationFn: (body: SavedSettings<Section>) => send(section, 'update', { body }),
    // A load that began before the save would replace the saved version with the earlier one.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ data }) => {
      client.setQueryData<SavedSettings<Section>>(queryKey, data)
      toast.success(SAVED)
    },
    onError: async (error) => {
      toast.error(SAVE_FAILED)
      if (isConflict(error)) await client.refetchQueries({ queryKey })
    },
  })
}
