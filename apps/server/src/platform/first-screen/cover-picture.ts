import { html, type Markup } from './markup.ts'

const widths = [320, 640, 768, 1024, 1280, 1536] as const

const addressOf = (picture: string, width: number): string =>
  `/api/images?url=${encodeURIComponent(`/pictures/${picture}`)}&w=${width}&q=100`

type Cover = {
  readonly picture: string | null
  readonly alt: string
  readonly sizes: string
  readonly tint: string
  readonly focus: { readonly x: number; readonly y: number } | null
  readonly isEager: boolean
  readonly look: string
}

/** Asks for the very file that the app's `CoverPicture` will ask for, only sooner. */
export const coverPicture = ({ picture, alt, sizes, tint, focus, isEager, look }: Cover): Markup => {
  if (picture === null)
    return html`<span aria-hidden="true" class="block w-full bg-fill ${look}" style="background-color:${tint}"></span>`
  return html`<img sizes="${sizes}" srcset="${widths.map((width) => `${addressOf(picture, width)} ${width}w`).join(', ')}" src="${addressOf(picture, 640)}" width="640" height="480" alt="${alt}" loading="${isEager ? 'eager' : 'lazy'}" fetchpriority="${isEager ? 'high' : 'auto'}" decoding="async" class="block w-full bg-fill object-cover ${look}" style="background-color:${tint}${focus !== null && `;object-position:${focus.x}% ${focus.y}%`}" />`
}
