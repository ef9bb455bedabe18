import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { editorPath } from '#app/admin-kit/content/editor/paths.ts'
import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { OrderField, SlugField } from '#app/admin-kit/content/fields.tsx'
import { PreviewButton } from '#app/admin-kit/content/preview-button.tsx'
import { useContentForm } from '#app/admin-kit/content/use-content-form.ts'
import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { buildList, ListField } from '#app/admin-kit/records/list-field.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { CheckboxField, type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import { isComposing } from '#app/ui/desk/is-composing.ts'
import {
  SERVICE_CATEGORIES,
  SERVICE_COLORS,
  SERVICE_ICON_NAMES,
  SERVICE_ICONS,
  type Service,
  serviceInput,
  toServiceSlug,
} from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { ServiceMark } from './badges.tsx'
import { servicePreview, toPreviewed } from './preview.ts'
import { serviceKind } from './kind.ts'

type ServiceValues = Omit<Service, 'id' | 'order' | 'createdAt' | 'updatedAt' | 'details' | 'steps' | 'questions'> & {
  order: string
}

const BLANK: ServiceValues = {
  title: '',
  category: 'Development',
  description: '',
  icon: 'Globe',
  price: '',
  duration: '',
  features: [],
  color: 'blue',
  imageUrl: '',
  order: '0',
  isActive: true,
  slug: '',
}

const toValues = (service: Service | null) => toFormValues(BLANK, service)

/** What only the page of the service shows is written on a page of its own. */
const schema = z.omit(serviceInput, { details: true, steps: true, questions: true })
const NO_DETAILS = { details: '', steps: [], questions: [] }

const CATEGORY_CHOICES: readonly Choice[] = SERVICE_CATEGORIES.map((category) => [category, category])
const ICON_CHOICES: readonly Choice[] = SERVICE_ICON_NAMES.map((icon) => [icon, SERVICE_ICONS[icon]])
const COLOR_CHOICES: readonly Choice[] = SERVICE_COLORS.map((color) => [color, `${color.charAt(0).toUpperCase()}${color.slice(1)}`])

interface ServiceFormProps {
  /** The latest loaded version; null for a new service. */
  service: Service | null
  onClose: RecordParam['close']
}

/** The short form of a service. Source: specification §2 'Manage Services', §5 'Service form'. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { form, base, isUnsaved, image, frame } = useContentForm({
    kind: serviceKind,
    record: service,
    toValues,
    schema,
    toInput: (values) => schema.parse(values),
    onClose,
  })
  const [icon, color, title, slug] = form.watch(['icon', 'color', 'title', 'slug'])
  const unsaved = isUnsaved ? toPreviewed({ ...NO_DETAILS, ...base, ...form.watch() }) : null
  return (
    <RecordForm {...frame} actions={<PreviewButton kind={servicePreview} base={base} unsaved={unsaved} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title" required data-autofocus="" autoComplete="off" {...form.field('title')} />
        <SelectField label="Category" required choices={CATEGORY_CHOICES} {...form.field('category')} />
        <div className="sm:col-span-2">
          <TextAreaField label="Description" required {...form.field('description')} />
        </div>
        <div className="grid content-start gap-4">
          <SelectField label="Icon" choices={ICON_CHOICES} {...form.field('icon')} />
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <SelectField label="Color" choices={COLOR_CHOICES} {...form.field('color')} />
            <ServiceMark icon={icon} color={color} />
          </div>
          <TextField label="Price" placeholder="e.g., Starting from ₹25,000" autoComplete="off" {...form.field('price')} />
          <TextField label="Duration" placeholder="e.g., 4–6 weeks" autoComplete="off" {...form.field('duration')} />
        </div>
        <FeaturesField form={form} />
        <div className="sm:col-span-2">
          <ImageField label="Image URL" {...image} />
        </div>
        <OrderField {...form.field('order')} />
      </div>
      <SlugField
        base={base}
        slug={slug}
        made={toServiceSlug(title)}
        untitled="service-…"
        toPath={servicePath}
        {...form.field('slug')}
      />
      {base !== null && (
        <p>
          <Link to={editorPath('services', base.id)} className="font-semibold underline underline-offset-2">
            Write the details of its page
          </Link>
        </p>
      )}
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}

/** The features, a row each, in a box that scrolls at a fixed height; an empty list shows one blank row. Specification §2, §5. */
function FeaturesField({ form }: { form: SchemaForm<ServiceValues> }) {
  const list = buildList(form, 'features', '', { dropsBlank: true, hasFirstRow: true })
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a composition belongs to the input method.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    // It would submit the form.
    event.preventDefault()
    const box = event.currentTarget.closest('fieldset')
    flushSync(list.add)
    Array.from(box?.querySelectorAll('input') ?? [])
      .at(-1)
      ?.focus()
  }
  return (
    <ListField
      legend="Features"
      noun="Feature"
      add="Add Feature"
      list={list}
      isSingle
      boxClass="h-32 content-start overflow-y-auto rounded-sm border border-edge bg-sunken p-2"
      rowClass="grid grid-cols-[minmax(0,1fr)_auto] gap-1"
    >
      {(_feature, index, remove) => (
        <>
          <TextField label={`Feature ${index + 1}`} labelClass="sr-only" onKeyDown={addOnEnter} {...list.text(index)} />
          {remove}
        </>
      )}
    </ListField>
  )
}
