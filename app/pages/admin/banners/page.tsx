import { CardFacts, ORDER_COLUMN } from '#app/admin-kit/content/rows.tsx'
import { ContentScreen, type ContentScreenKind } from '#app/admin-kit/content/screen.tsx'
import { Guarded } from '#app/layouts/admin/guarded.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import type { Banner } from '#domain/banner.ts'
import { BannerForm } from './form.tsx'
import { bannerKind } from './kind.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta('Banners')

const SCREEN: ContentScreenKind<Banner> = {
  kind: bannerKind,
  title: 'Banners',
  rows: {
    summary: ({ subtitle }) => subtitle,
    columns: [{ heading: 'Button', className: 'max-w-64', cell: (banner) => <BannerButton banner={banner} /> }],
    lastColumn: ORDER_COLUMN,
    cardSubtitle: ({ subtitle }) => subtitle && <p className="line-clamp-2 text-muted">{subtitle}</p>,
    cardBody: (banner) => (
      <>
        <BannerButton banner={banner} />
        <CardFacts facts={[['Order', ORDER_COLUMN.cell(banner)]]} />
      </>
    ),
  },
  form: (banner, onClose) => <BannerForm banner={banner} onClose={onClose} />,
  describeDeletion: ({ title }) => `${title}. It will no longer show on the home page.`,
}

/** The hero slides of the home page. Source: contract §3 'Screens'. */
export default function BannersPage() {
  return (
    <Guarded flag="seeContentScreens" title={SCREEN.title}>
      <ContentScreen screen={SCREEN} />
    </Guarded>
  )
}

/** Text and target of the slide's button. */
function BannerButton({ banner: { buttonText, buttonLink } }: { banner: Banner }) {
  return (
    <div className="min-w-0">
      <p className="min-w-28 wrap-anywhere">{buttonText}</p>
      <p title={buttonLink} className="truncate text-xs text-muted">
        {buttonLink}
      </p>
    </div>
  )
}
