import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { services } from '#contract/services.ts'

export const serviceKind = contentKind(
  'services',
  services,
  contentMessages(
    { one: 'service', many: 'services' },
    {
      title: 'Manage Services',
      emptyText: 'Services on the services page appear here.',
      noMatches: 'No services match this search and this category.',
    },
  ),
)
