import { formatOrder, ORDER_COLUMN } from '#app/admin-kit/content/rows.tsx'
import { ContentScreen, type ContentScreenKind } from '#app/admin-kit/content/screen.tsx'
import { Thumbnail } from '#app/admin-kit/content/thumbnail.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import type { Banner } from '#domain/banner.ts'
import { BannerForm } from './form.tsx'
import { bannerKind } from './kind.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(bannerKind.messages.title)

const SCREEN: ContentScreenKind<Banner> = {
  kind: bannerKind,
  rows: {
    mark: ({ imageUrl }) => <Thumbnail image={imageUrl} />,
    summary: ({ subtitle }) => subtitle,
    columns: [{ name: 'button', heading: 'Button', width: 16, isWide: true, cell: (banner) => <BannerButton banner={banner} /> }],
    lastColumn: ORDER_COLUMN,
    facts: (banner) => `${banner.buttonText} · Order ${formatOrder(banner)}`,
  },
  form: (banner, onClose) => <BannerForm banner={banner} onClose={onClose} />,
  describeDeletion: ({ title }) => `${title}. It will no longer show on the home page.`,
}

/** The hero slides of the home page. Source: contract §3 'Screens'. */
export default function BannersPage() {
  return <ContentScreen screen={SCREEN} />
}

function BannerButton({ banner: { buttonText, buttonLink } }: { banner: Banner }) {
  return (
    <span title={buttonLink}>
      {buttonText} <span className="text-xs text-muted">{buttonLink}</span>
    </span>
  )
}
