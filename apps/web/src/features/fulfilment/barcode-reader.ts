/** What browsers that read codes themselves have (Shape Detection API); TypeScript does not know it yet. */
export type BarcodeReader = { detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }

const Detector = (globalThis as { readonly BarcodeDetector?: new () => BarcodeReader }).BarcodeDetector

/** Null where the browser cannot read codes, or has no camera that it may use. */
export const barcodeReader = (): BarcodeReader | null =>
  Detector === undefined || navigator.mediaDevices === undefined ? null : new Detector()
