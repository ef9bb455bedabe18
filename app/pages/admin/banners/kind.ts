import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { banners } from '#contract/banners.ts'

export const bannerKind = contentKind(
  'banners',
  banners,
  contentMessages(
    { one: 'banner', many: 'banners' },
    { emptyText: 'The slides at the top of the home page appear here; without any, visitors see the welcome slide.' },
  ),
)
