export interface DeviceMessages {
  unknownDevice: string
  deviceOn: (browser: string, system: string) => string
}

/** What the server calls a browser and its system, in the reader's language. The names themselves are the same in all. */
export function deviceName(device: string, words: DeviceMessages): string {
  if (device === 'Unknown device') return words.unknownDevice
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? browser : words.deviceOn(browser, system)
}
