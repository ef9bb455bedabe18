import { Eye } from 'lucide-react'
import { useAdmin } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import type { NewsItem } from '#domain/news-item.ts'
import { listEntries } from '#domain/text.ts'
import { fromControl } from './publish-time.ts'
import { previewPath, previewUnsaved } from './unsaved-preview.ts'
import type { NewsValues } from './values.ts'

interface PreviewButtonProps {
  /** The version that filled the form; null for a new item. */
  base: NewsItem | null
  /** The form's values when they are unsaved, else null. */
  unsaved: NewsValues | null
}

/** Opens the current values of the form on the public page. */
export function PreviewButton({ base, unsaved }: PreviewButtonProps) {
  const { id: userId } = useAdmin()
  const id = base?.id ?? 'new'
  const handleClick = () => {
    if (unsaved === null) {
      window.open(previewPath(id))
      return
    }
    const { title, content, imageUrl, category, author } = unsaved
    previewUnsaved(userId, id, {
      title: title.trim(),
      content: content.trim(),
      imageUrl: imageUrl.trim(),
      category: category.trim(),
      author: author.trim(),
      tags: listEntries(unsaved.tags).map((tag) => String(tag).trim()),
      publishedAt: fromControl(unsaved.publishedAt) || base?.publishedAt || new Date().toISOString(),
    })
  }
  return (
    <Button onClick={handleClick} aria-label="Preview (opens in a new tab)">
      <Eye aria-hidden="true" className="size-4" />
      Preview
    </Button>
  )
}
