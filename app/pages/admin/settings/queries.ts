/** Query and mutation of a section of the settings. A failed load is only logged and shown in place of the section. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isConflict } from '#app/api/api-error.ts'
import { call } from '#app/api/call.ts'
import { settingsKeys as keys } from '#app/api/query-keys.ts'
import { settings } from '#contract/settings.ts'
import type { SavedSettings, SettingsSection } from '#domain/settings.ts'
import { SAVE_FAILED, SAVED } from './messages.ts'

interface SectionCalls<Section extends SettingsSection> {
  get: (signal: AbortSignal) => Promise<{ data: SavedSettings<Section> }>
  /** `updatedAt` in the body is the expected version. */
  update: (body: SavedSettings<Section>) => Promise<{ data: SavedSettings<Section> }>
}

const CALLS: { [Section in SettingsSection]: SectionCalls<Section> } = {
  agency: {
    get: (signal) => call(settings.getAgency, { signal }),
    update: (body) => call(settings.updateAgency, { body }),
  },
  calendar: {
    get: (signal) => call(settings.getCalendar, { signal }),
    update: (body) => call(settings.updateCalendar, { body }),
  },
  promise: {
    get: (signal) => call(settings.getPromise, { signal }),
    update: (body) => call(settings.updatePromise, { body }),
  },
  consultation: {
    get: (signal) => call(settings.getConsultation, { signal }),
    update: (body) => call(settings.updateConsultation, { body }),
  },
  templates: {
    get: (signal) => call(settings.getTemplates, { signal }),
    update: (body) => call(settings.updateTemplates, { body }),
  },
  assignment: {
    get: (signal) => call(settings.getAssignment, { signal }),
    update: (body) => call(settings.updateAssignment, { body }),
  },
}

/** The latest version of a section. */
export const useSection = <Section extends SettingsSection>(section: Section) =>
  useQuery({
    queryKey: keys.section(section),
    queryFn: async ({ signal }) => (await CALLS[section].get(signal)).data,
    staleTime: 0,
  })

/** Saves a section. Rejects for the form to handle; after a CONFLICT the latest version is loaded. */
export const useSaveSection = <Section extends SettingsSection>(section: Section) => {
  const client = useQueryClient()
  const queryKey = keys.section(section)
  return useMutation({
    mutationFn: (body: SavedSettings<Section>) => CALLS[section].update(body),
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
