/** Query and mutation of a section of the settings. A failed load is only logged and shown in place of the section. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { isConflict } from '#app/api/api-error.ts'
import { settingsKeys as keys } from '#app/api/query-keys.ts'
import type { SavedSettings, SettingsSection } from '#domain/settings.ts'
import { SAVE_FAILED, SAVED } from './messages.ts'
import type { SectionKind } from './section-kind.ts'

/** The latest version of a section. */
export const useSection = <Section extends SettingsSection>({
  section,
  get,
}: Pick<SectionKind<Section, never>, 'section' | 'get'>) =>
  useQuery({
    queryKey: keys.section(section),
    queryFn: async ({ signal }) => (await get(signal)).data,
    staleTime: 0,
  })

/** Saves a section. Rejects for the form to handle; after a CONFLICT the latest version is loaded. */
export const useSaveSection = <Section extends SettingsSection>({
  section,
  update,
}: Pick<SectionKind<Section, never>, 'section' | 'update'>) => {
  const client = useQueryClient()
  const queryKey = keys.section(section)
  return useMutation({
    mutationFn: update,
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
