import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { OrderField } from '#app/admin-kit/content/order-field.tsx'
import { PreviewButton } from '#app/admin-kit/content/preview-button.tsx'
import { useContentForm } from '#app/admin-kit/content/use-content-form.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { MarkdownField } from '#app/admin-kit/records/markdown-field.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { CheckboxField, type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import {
  MAX_QUESTIONS,
  MAX_STEPS,
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
import { FeaturesField } from './features-field.tsx'
import { servicePreview, toPreviewed } from './preview.ts'
import { serviceKind } from './kind.ts'
import { RowsField } from './rows-field.tsx'

/** The form values of a service. */
type ServiceValues = Omit<Service, 'id' | 'order' | 'createdAt' | 'updatedAt'> & { order: string }

const BLANK: ServiceValues = {
  title: '',
  category: 'Development',
  description: '',
  icon: 'Globe',
  price: '',
  features: [],
  color: 'blue',
  imageUrl: '',
  order: '0',
  isActive: true,
  slug: '',
  details: '',
  steps: [],
  questions: [],
}

const toValues = (service: Service | null): ServiceValues => {
  if (service === null) return BLANK
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, order, ...values } = service
  return { ...values, order: String(order) }
}

const LABELS = {
  title: 'Title',
  slug: 'Page URL',
  category: 'Category',
  description: 'Description',
  icon: 'Icon',
  price: 'Price',
  features: 'Features',
  color: 'Color',
  imageUrl: 'Image URL',
  order: 'Order',
  isActive: 'Active',
  details: 'Details',
  steps: 'Steps',
  questions: 'Questions',
} as const

const CATEGORY_CHOICES: readonly Choice[] = SERVICE_CATEGORIES.map((category) => [category, category])
const ICON_CHOICES: readonly Choice[] = SERVICE_ICON_NAMES.map((icon) => [icon, SERVICE_ICONS[icon]])
const COLOR_CHOICES: readonly Choice[] = SERVICE_COLORS.map((color) => [color, `${color.charAt(0).toUpperCase()}${color.slice(1)}`])

interface ServiceFormProps {
  /** The latest loaded version; null for a new service. */
  service: Service | null
  onClose: RecordParam['close']
}

/** Every field of a service. Source: specification §2 'Manage Services', §5 'Service form'. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { form, base, isUnsaved, image, trackUpload, frame } = useContentForm({
    kind: serviceKind,
    record: service,
    toValues,
    schema: serviceInput,
    toInput: (values) => serviceInput.parse(values),
    labels: LABELS,
    onClose,
  })
  const [icon, color, features] = form.watch(['icon', 'color', 'features'])
  const unsaved = isUnsaved ? toPreviewed(form.watch()) : null
  return (
    <RecordForm {...frame} actions={<PreviewButton kind={servicePreview} id={base?.id ?? 'new'} unsaved={unsaved} />}>
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
        </div>
        <FeaturesField
          features={features}
          error={form.errorOf('features')}
          errorAt={(index) => form.errorOf(`features.${index}`)}
          onChange={(next) => form.edit('features', next)}
        />
        <div className="sm:col-span-2">
          <ImageField label="Image URL" {...image} />
        </div>
        <OrderField {...form.field('order')} />
      </div>
      <PageFields form={form} base={base} onUpload={trackUpload('details')} />
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}

interface PageFieldsProps {
  form: SchemaForm<ServiceValues>
  /** The version that filled the form; null for a new service. */
  base: Service | null
  onUpload: (started: Promise<boolean>) => void
}

/** What only the page of the service shows, and its URL. Source: issue 13 'Service pages'. */
function PageFields({ form, base, onUpload }: PageFieldsProps) {
  const [title, slug, steps, questions] = form.watch(['title', 'slug', 'steps', 'questions'])
  const made = toServiceSlug(title)
  return (
    <section aria-labelledby="page-fields" className="grid gap-4 border-t border-line pt-4">
      <h3 id="page-fields" className="font-semibold">
        The page of the service
      </h3>
      <TextField
        label="Page URL"
        autoComplete="off"
        spellCheck={false}
        placeholder={made}
        hint={describeSlug(base, slug.trim(), made)}
        {...form.field('slug')}
      />
      <MarkdownField label="Details" rows={10} {...form.field('details')} onUpload={onUpload} />
      <RowsField
        legend="Steps"
        hint="What happens, one after the other, from the first conversation on"
        noun="Step"
        rows={steps}
        names={['title', 'text']}
        labels={['name', 'text']}
        max={MAX_STEPS}
        error={form.errorOf('steps')}
        errorAt={(index, name) => form.errorOf(`steps.${index}.${name}`)}
        onChange={(rows) => form.edit('steps', rows)}
      />
      <RowsField
        legend="Questions"
        hint="With answers as plain text; search engines show them too"
        noun="Question"
        rows={questions}
        names={['question', 'answer']}
        labels={['question', 'answer']}
        max={MAX_QUESTIONS}
        error={form.errorOf('questions')}
        errorAt={(index, name) => form.errorOf(`questions.${index}.${name}`)}
        onChange={(rows) => form.edit('questions', rows)}
      />
    </section>
  )
}

/** The URL of a new service follows its title until it is typed; later only an edit changes it. */
const describeSlug = (base: Service | null, slug: string, made: string): string => {
  const path = servicePath(slug || made || 'service-…')
  if (base === null || slug === base.slug) return slug === '' ? `${path}, made of the title` : path
  return `${path}. The former URL, ${servicePath(base.slug)}, will lead to it.`
}
