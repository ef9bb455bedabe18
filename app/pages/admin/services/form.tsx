import { get } from 'react-hook-form'
import { ImageField } from '#app/admin-kit/content/image-field.tsx'
import { useContentForm } from '#app/admin-kit/content/use-content-form.ts'
import { RecordForm } from '#app/admin-kit/records/form.tsx'
import { CheckboxField, type Choice, SelectField, TextAreaField, TextField } from '#app/ui/desk/field.tsx'
import {
  SERVICE_CATEGORIES,
  SERVICE_COLORS,
  SERVICE_ICON_NAMES,
  SERVICE_ICONS,
  type Service,
  serviceInput,
} from '#domain/service.ts'
import { ServiceMark } from './badges.tsx'
import { FeaturesField } from './features-field.tsx'
import { serviceKind } from './queries.ts'

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
  category: 'Category',
  description: 'Description',
  icon: 'Icon',
  price: 'Price',
  features: 'Features',
  color: 'Color',
  imageUrl: 'Image URL',
  order: 'Order',
  isActive: 'Active',
} as const
const FIELDS = ['title', 'category', 'description', 'icon', 'price', 'color', 'imageUrl', 'order'] as const

const CATEGORY_CHOICES: readonly Choice[] = SERVICE_CATEGORIES.map((category) => [category, category])
const ICON_CHOICES: readonly Choice[] = SERVICE_ICON_NAMES.map((icon) => [icon, SERVICE_ICONS[icon]])
const COLOR_CHOICES: readonly Choice[] = SERVICE_COLORS.map((color) => [color, `${color.charAt(0).toUpperCase()}${color.slice(1)}`])

interface ServiceFormProps {
  /** The latest loaded version; null for a new service. */
  service: Service | null
  onClose: () => void
}

/** Every field of a service. Source: specification §2 'Manage Services', §5 'Service form'. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { form, image, frame } = useContentForm({
    kind: serviceKind,
    record: service,
    toValues,
    schema: serviceInput,
    toInput: (values) => serviceInput.parse(values),
    labels: LABELS,
    fields: FIELDS,
    onClose,
  })
  const [icon, color, features] = form.watch(['icon', 'color', 'features'])
  const featureError = (path: string): string | undefined => {
    const message: unknown = get(form.formState.errors, `${path}.message`)
    return typeof message === 'string' ? message : undefined
  }
  return (
    <RecordForm {...frame}>
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
          error={featureError('features')}
          errorAt={(index) => featureError(`features.${index}`)}
          onChange={(next) => {
            form.setValue('features', next, { shouldDirty: true })
            form.clearErrors('features')
          }}
        />
        <div className="sm:col-span-2">
          <ImageField label="Image URL" {...image} />
        </div>
        <TextField
          label="Order"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          hint="Lower comes first"
          {...form.field('order')}
        />
      </div>
      <CheckboxField label="Active" {...form.register('isActive')} />
    </RecordForm>
  )
}
