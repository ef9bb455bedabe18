import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { banners } from '#contract/banners.ts'

export const bannerKind = contentKind(
  'banners',
  banners,
  contentMessages(
    { one: 'banner', many: 'banners' },
    { emptyText: 'Home page slides appear here. Without any, visitors see the welcome slide.' },
  ),
)
