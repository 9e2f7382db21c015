import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form } from '../../forms/form.ts'
import { FormErrors } from '../../forms/form-fields.tsx'
import { Card } from '../../ui/card.tsx'

/** A form of a page of its own on a white field, no wider than is good to read; above it what is wrong. */
export const FormCard = <V extends FieldValues>({ form, children }: { form: Form<V>; children: ReactNode }) => (
  <Card className="max-w-3xl">
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-8">
      <FormErrors form={form} />
      {children}
    </form>
  </Card>
)
