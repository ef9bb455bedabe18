import { Eye } from 'lucide-react'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import type { CaseStudy } from '#domain/case-study.ts'
import { slugOf } from '#domain/slug.ts'
import { useAllServices } from './queries.ts'
import { previewPath, previewUnsaved } from './unsaved-preview.ts'
import type { CaseStudyValues } from './values.ts'

interface PreviewButtonProps {
  /** The version that filled the form; null for a new case study. */
  base: CaseStudy | null
  /** The form's values when they are unsaved, else null. */
  unsaved: CaseStudyValues | null
}

/** Opens the current values of the form on the public page. */
export function PreviewButton({ base, unsaved }: PreviewButtonProps) {
  const { id: userId } = useAdmin()
  const { data } = useAllServices()
  const id = base?.id ?? 'new'
  const handleClick = () => {
    if (unsaved === null) {
      window.open(previewPath(id))
      return
    }
    const { serviceIds, results, slug, title, order: _order, isActive: _isActive, ...rest } = unsaved
    const services = (data?.data ?? []).filter((service) => service.isActive && serviceIds.includes(service.id))
    previewUnsaved(userId, id, {
      ...rest,
      title: title.trim(),
      slug: slug.trim() || slugOf(title),
      imageUrl: rest.imageUrl.trim(),
      results: results.filter(({ value, label }) => value.trim() !== '' || label.trim() !== ''),
      services: services.map((service) => ({ id: service.id, title: service.title, slug: service.slug })),
    })
  }
  return (
    <Button onClick={handleClick} aria-label="Preview (opens in a new tab)">
      <Eye aria-hidden="true" className="size-4" />
      Preview
    </Button>
  )
}
