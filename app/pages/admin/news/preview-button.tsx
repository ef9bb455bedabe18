import { useEffect } from 'react'
import { Eye } from 'lucide-react'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import type { NewsItem } from '#domain/news-item.ts'
import { listEntries } from '#domain/text.ts'
import { fromControl } from './publish-time.ts'
import { type PreviewedNews, previewPath, previewUnsaved, publishPreview } from './unsaved-preview.ts'
import type { NewsValues } from './values.ts'

interface PreviewButtonProps {
  /** The version that filled the form; null for a new item. */
  base: NewsItem | null
  /** The form's values when they are unsaved, else null. */
  unsaved: NewsValues | null
}

const PUBLISH_DELAY_MS = 200

const toPreviewed = (values: NewsValues, base: NewsItem | null): PreviewedNews => ({
  title: values.title.trim(),
  content: values.content.trim(),
  imageUrl: values.imageUrl.trim(),
  category: values.category.trim(),
  author: values.author.trim(),
  tags: listEntries(values.tags).map((tag) => String(tag).trim()),
  publishedAt: fromControl(values.publishedAt) || base?.publishedAt || new Date().toISOString(),
})

/** Opens the current values of the form on the public page, which follows the form while both are open. */
export function PreviewButton({ base, unsaved }: PreviewButtonProps) {
  const { id: userId } = useAdmin()
  const id = base?.id ?? 'new'
  const values = JSON.stringify(unsaved)

  useEffect(() => {
    const publish = () => publishPreview(userId, id, unsaved && toPreviewed(unsaved, base))
    const timer = setTimeout(publish, PUBLISH_DELAY_MS)
    return () => clearTimeout(timer)
    // A render makes a new object of the same values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, id, base, values])
  useEffect(() => () => publishPreview(userId, id, null), [userId, id])

  const handleClick = () => {
    if (unsaved === null) window.open(previewPath(id))
    else previewUnsaved(userId, id, toPreviewed(unsaved, base))
  }
  return (
    <Button onClick={handleClick} aria-label="Preview (opens in a new tab)">
      <Eye aria-hidden="true" className="size-4" />
      Preview
    </Button>
  )
}
