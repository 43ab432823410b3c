type Answer = (address: URL, init: RequestInit) => Promise<Response>

/** The part of XMLHttpRequest by which forms are uploaded, answered by the fake server. */
export function formExchange(answer: Answer) {
  return class FormExchange extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #method = ''
    #address = ''

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(): void {}

    getResponseHeader(): string | null {
      return null
    }

    abort(): void {
      this.#end('abort')
    }

    send(form: FormData): void {
      void this.#exchange(form)
    }

    /** Half of the files have left until there is an answer. */
    async #exchange(body: FormData): Promise<void> {
      const total = [...body.values()].reduce((sum, part) => sum + (part instanceof File ? part.size : 0), 0)
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: total / 2, total }))
      const response = await answer(new URL(this.#address, location.href), { method: this.#method, body })
      this.status = response.status
      this.responseText = await response.text()
      this.#end('load')
    }

    #end(kind: 'load' | 'abort'): void {
      for (const name of [kind, 'loadend']) this.dispatchEvent(new Event(name))
    }
  }
}

/** The fields of a form, without its files. */
export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
