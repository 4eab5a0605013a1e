/** The part of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys use. */
export class WebDriverClient {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  get = <T>(path: string): Promise<T> => this.#send('GET', path);
  post = <T>(path: string, body: object = {}): Promise<T> => this.#send('POST', path, body);
  delete = (path: string): Promise<unknown> => this.#send('DELETE', path);

  async #send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }
}
