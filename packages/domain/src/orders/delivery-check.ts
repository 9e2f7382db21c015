/** Between these a lorry's thermometer may be believed, in tenths of a degree Celsius; beyond, a decimal point is missing. */
export const coldestDecicelsius = -400
export const warmestDecicelsius = 500

/** How a delivery was when it came. */
export type DeliveryCheck = {
  readonly temperatureDecicelsius: number | null
  readonly note: string
  readonly pictures: readonly string[]
}

/** Whether somebody measured, noted or photographed anything. */
export const saysSomething = ({ temperatureDecicelsius, note, pictures }: DeliveryCheck): boolean =>
  temperatureDecicelsius !== null || note.trim() !== '' || pictures.length > 0
