import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; hint?: ReactNode; children?: ReactNode }

/** A part of a form under its heading; two short fields stand side by side where there is room, long ones span both columns. */
export const FormSection = ({ title, hint, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-pretty text-quiet">{hint}</p>}
      <div className="mt-4 grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
