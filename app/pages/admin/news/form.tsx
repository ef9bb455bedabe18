import { get } from 'react-hook-form'
import * as z from 'zod/mini'
import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { PreviewButton } from '#app/admin-kit/content/preview-button.tsx'
import { useContentForm } from '#app/admin-kit/content/use-content-form.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { MarkdownField } from '#app/admin-kit/records/markdown-field.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { countCharacters } from '#app/ui/desk/count-characters.ts'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { type NewsItem, type NewsItemInput, newsItemInput, NEWS_EXCERPT_CHARACTERS } from '#domain/news-item.ts'
import { newsPreview, type PreviewedNews } from './preview.ts'
import { listEntries } from '#domain/text.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { fromControl, toControl } from './publish-time.ts'
import { newsKind } from './kind.ts'
import type { NewsValues } from './values.ts'

const BLANK: NewsValues = {
  title: '',
  content: '',
  excerpt: '',
  imageUrl: '',
  category: '',
  tags: '',
  author: '',
  publishedAt: '',
  isActive: true,
}

const toValues = (item: NewsItem | null): NewsValues => {
  if (item === null) return BLANK
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, tags, publishedAt, ...values } = item
  return { ...values, tags: tags.join(', '), publishedAt: toControl(publishedAt) }
}

/** Converts form values to the request body; a blank date is left out. */
const schema = z.pipe(
  z.transform(({ publishedAt, ...values }: NewsValues): z.input<typeof newsItemInput> => ({
    ...values,
    publishedAt: fromControl(publishedAt) || undefined,
  })),
  newsItemInput,
)

/** The date control has no seconds: an untouched date retains its stored value. */
const toInput = (values: NewsValues, base: NewsItem | null): NewsItemInput => {
  const { publishedAt, ...input } = schema.parse(values)
  const isUntouched = base !== null && (values.publishedAt === '' || values.publishedAt === toControl(base.publishedAt))
  return { ...input, tags: untouchedTags(values, base) ?? input.tags, publishedAt: isUntouched ? base.publishedAt : publishedAt }
}

/** A tag of the API may have a comma: the text of its field would be split at it. */
const untouchedTags = ({ tags }: NewsValues, base: NewsItem | null): string[] | undefined =>
  base !== null && tags === toValues(base).tags ? base.tags : undefined

/** Here, because the preview page needs neither control nor time zones. `base` is the version that filled the form; null for a new item. */
const toPreviewed = (values: NewsValues, base: NewsItem | null): PreviewedNews => ({
  title: values.title.trim(),
  content: values.content.trim(),
  imageUrl: values.imageUrl.trim(),
  category: values.category.trim(),
  author: values.author.trim(),
  tags: untouchedTags(values, base) ?? listEntries(values.tags).map((tag) => String(tag).trim()),
  publishedAt: fromControl(values.publishedAt) || base?.publishedAt || new Date().toISOString(),
})

const LABELS = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  category: 'Category',
  tags: 'Tags',
  imageUrl: 'Image URL',
  publishedAt: 'Publish date',
  isActive: 'Published',
} as const

interface NewsFormProps {
  /** The latest loaded version; null for a new item. */
  newsItem: NewsItem | null
  onClose: RecordParam['close']
}

/** Every field of a news item. Source: contract §3 'Entities'. */
export function NewsItemForm({ newsItem, onClose }: NewsFormProps) {
  const { form, base, isUnsaved, image, trackUpload, frame } = useContentForm({
    kind: newsKind,
    record: newsItem,
    toValues,
    schema,
    toInput,
    labels: LABELS,
    onClose,
  })

  const tags = form.field('tags')
  const content = form.watch('content')
  const unsaved = isUnsaved ? toPreviewed(form.watch(), base) : null
  return (
    <RecordForm {...frame} actions={<PreviewButton kind={newsPreview} id={base?.id ?? 'new'} unsaved={unsaved} />}>
      <TextField label="Title" required data-autofocus="" autoComplete="off" {...form.field('title')} />
      <MarkdownField
        label="Content"
        required
        hint={`${formatLength(countCharacters(content))}. Markdown; line breaks are kept.`}
        {...form.field('content')}
        onUpload={trackUpload('content')}
      />
      <TextAreaField
        label="Excerpt"
        hint={`Left blank: the first ${NEWS_EXCERPT_CHARACTERS} characters of the content`}
        {...form.field('excerpt')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Author" autoComplete="off" hint="Left blank: no name is shown" {...form.field('author')} />
        <TextField label="Category" autoComplete="off" {...form.field('category')} />
        <TextField
          label="Tags"
          autoComplete="off"
          hint="Separated by commas"
          {...tags}
          error={tags.error ?? tagError(form.formState.errors)}
        />
        <div className="sm:col-span-2">
          <ImageField label="Image URL" {...image} />
        </div>
        <TextField
          label="Publish date"
          type="datetime-local"
          hint={`In the business time zone, ${formatZoneLabel(useBusinessTimeZone())}. Visitors see it from then on; left blank: ${base === null ? 'now' : 'as it was'}`}
          {...form.field('publishedAt')}
        />
      </div>
      <CheckboxField label="Published (otherwise a draft)" {...form.register('isActive')} />
    </RecordForm>
  )
}

const formatLength = (length: number): string => `${length.toLocaleString('en-IN')} ${length === 1 ? 'character' : 'characters'}`

/** The message of the first invalid tag; one text field shows all tags. */
const tagError = (errors: object): string | undefined => {
  const entries: unknown = get(errors, 'tags')
  if (!Array.isArray(entries)) return undefined
  const messages = entries.map((entry: unknown): unknown => get(entry, 'message'))
  return messages.find((message) => typeof message === 'string')
}
