import { get } from 'react-hook-form'
import * as z from 'zod/mini'
import { Editor } from '#app/admin-kit/content/editor/editor.tsx'
import { EditorPage } from '#app/admin-kit/content/editor/page.tsx'
import { TitleField } from '#app/admin-kit/content/editor/title-field.tsx'
import { useEditor } from '#app/admin-kit/content/editor/use-editor.ts'
import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { MarkdownField } from '#app/admin-kit/records/markdown-field.tsx'
import { deskMeta } from '#app/layouts/admin/meta.ts'
import { dateAndTime } from '#app/session/dates.ts'
import { useBusinessTimeZone } from '#app/session/session.ts'
import { countCharacters } from '#app/ui/desk/count-characters.ts'
import { TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { isPublished, type NewsItem, type NewsItemInput, newsItemInput, NEWS_EXCERPT_CHARACTERS } from '#domain/news-item.ts'
import { listEntries } from '#domain/text.ts'
import { formatZoneLabel } from '#domain/zone-label.ts'
import { newsKind } from './kind.ts'
import { newsPreview, type PreviewedNews } from './preview.ts'
import { fromControl, toControl } from './publish-time.ts'

export { ScreenError as ErrorBoundary } from '#app/layouts/admin/screen-error.tsx'
export const meta = deskMeta(newsKind.messages.title)

export default function NewsEditorPage() {
  return (
    <EditorPage kind={newsKind}>{(newsItem, onCreated) => <NewsEditor newsItem={newsItem} onCreated={onCreated} />}</EditorPage>
  )
}

interface NewsValues {
  title: string
  content: string
  excerpt: string
  imageUrl: string
  category: string
  /** Separated by commas. */
  tags: string
  author: string
  /** Value of a datetime-local control in the business time zone; blank means none was chosen. */
  publishedAt: string
}

const BLANK: NewsValues = {
  title: '',
  content: '',
  excerpt: '',
  imageUrl: '',
  category: '',
  tags: '',
  author: '',
  publishedAt: '',
}

const toValues = (item: NewsItem | null): NewsValues => {
  if (item === null) return BLANK
  return { ...toFormValues(BLANK, item), tags: item.tags.join(', '), publishedAt: toControl(item.publishedAt) }
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

const DRAWER = ['excerpt', 'author', 'category', 'tags', 'imageUrl', 'publishedAt'] as const

/** The chosen publish date; blank while there is none: the server gives a draft the date of its creation. */
const chosenDate = ({ publishedAt }: NewsValues, base: NewsItem | null): string => {
  if (base !== null && (publishedAt === '' || publishedAt === toControl(base.publishedAt)))
    return base.publishedAt === base.createdAt ? '' : base.publishedAt
  return fromControl(publishedAt)
}

interface NewsEditorProps {
  /** The latest loaded version; null for a new item. */
  newsItem: NewsItem | null
  onCreated: (id: number) => void
}

/** Every field of a news item. Source: contract §3 'Entities'. */
function NewsEditor({ newsItem, onCreated }: NewsEditorProps) {
  const { form, base, values, isUnsaved, image, trackUpload, frame } = useEditor({
    kind: newsKind,
    record: newsItem,
    toValues,
    schema,
    toInput,
    drawer: DRAWER,
  })
  const now = useNow()
  const zone = formatZoneLabel(useBusinessTimeZone())
  const date = chosenDate(values, base)
  const tags = form.field('tags')
  const words = {
    draft: 'Draft',
    live:
      base === null || isPublished(base, base.updatedAt > now ? base.updatedAt : now)
        ? 'Published'
        : `Comes out on ${dateAndTime(base.publishedAt)}`,
    back: 'Back to draft',
    // A date in the past stays: the article is an older one.
    now: () => (date === '' || date > new Date().toISOString() ? { publishedAt: new Date().toISOString() } : {}),
    date: date > now ? dateAndTime(date) : null,
  }
  return (
    <Editor
      frame={frame}
      shown={toPreviewed(values, base)}
      preview={newsPreview}
      isUnsaved={isUnsaved}
      words={words}
      onCreated={onCreated}
      details={
        <>
          <TextField
            label="Publish date"
            type="datetime-local"
            hint={`In the business time zone, ${zone}. Visitors see it from then on. If empty, it goes live when you publish.`}
            {...form.field('publishedAt')}
          />
          <TextAreaField
            label="Excerpt"
            hint={`If empty, the first ${NEWS_EXCERPT_CHARACTERS} characters of the content`}
            {...form.field('excerpt')}
          />
          <TextField label="Author" autoComplete="off" hint="Optional" {...form.field('author')} />
          <TextField label="Category" autoComplete="off" {...form.field('category')} />
          <TextField
            label="Tags"
            autoComplete="off"
            hint="Separated by commas"
            {...tags}
            error={tags.error ?? tagError(form.formState.errors)}
          />
          <ImageField label="Image URL" {...image()} />
        </>
      }
    >
      <TitleField {...form.field('title')} />
      <MarkdownField
        label="Content"
        required
        hint={`${formatLength(countCharacters(values.content))}. Markdown; line breaks are kept.`}
        {...form.field('content')}
        onUpload={trackUpload('content')}
      />
    </Editor>
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
