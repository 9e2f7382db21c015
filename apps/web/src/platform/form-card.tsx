import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import type { Form } from './form.ts'
import { FormErrors } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

/** A form of a page of its own on a white field, no wider than is good to read; above it what is wrong. */
export const FormCard = <V extends FormValues>({ form, children }: { form: Form<V>; children: ReactNode }) => (
  <Card className="max-w-3xl">
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-8">
      <FormErrors form={form} />
      {children}
    </form>
  </Card>
)
