// A stand-in for Stripe.js: the part of its interface that the shop uses (https://docs.stripe.com/js), served by
// the payment sandbox. Card numbers are typed into a frame of the sandbox's own origin and never reach the page.
// A classic script, as Stripe's: the block keeps its names out of the page's global scope.
{
	const origin = new URL(document.currentScript.src).origin;
	let formCount = 0;

	class CardElement {
		constructor(key, locale, options) {
			this.id = String(++formCount);
			this.options = options ?? {};
			this.listeners = new Map();
			this.source = `${origin}/card-form?${new URLSearchParams({ key, locale, form: this.id })}`;
			this.receive = (event) => this.onMessage(event);
		}

		mount(target) {
			const host = typeof target === 'string' ? document.querySelector(target) : target;
			if (!host) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
			this.unmount();
			this.host = host;
			const frame = document.createElement('iframe');
			frame.src = this.source;
			frame.title = this.options.title ?? 'Test card form';
			frame.allow = 'payment *';
			Object.assign(frame.style, {
				display: 'block',
				width: 'calc(100% + 6px)',
				margin: '-3px',
				height: '260px',
				border: '0',
				colorScheme: 'light',
			});
			window.addEventListener('message', this.receive);
			host.classList.add('StripeElement', 'StripeElement--empty');
			host.replaceChildren(frame);
			this.frame = frame;
		}

		unmount() {
			window.removeEventListener('message', this.receive);
			this.frame?.remove();
			this.host?.classList.remove(
				'StripeElement',
				'StripeElement--empty',
				'StripeElement--focus',
				'StripeElement--complete',
				'StripeElement--invalid',
			);
			this.frame = undefined;
			this.host = undefined;
		}

		destroy() {
			this.unmount();
			this.listeners.clear();
		}

		on(event, listener) {
			const listeners = this.listeners.get(event) ?? new Set();
			listeners.add(listener);
			this.listeners.set(event, listeners);
			return this;
		}

		once(event, listener) {
			const wrapped = (detail) => {
				this.off(event, wrapped);
				listener(detail);
			};
			return this.on(event, wrapped);
		}

		off(event, listener) {
			if (listener) this.listeners.get(event)?.delete(listener);
			else this.listeners.delete(event);
			return this;
		}

		emit(event, detail) {
			for (const listener of [...(this.listeners.get(event) ?? [])])
				listener({ elementType: 'card', ...detail });
		}

		focus() {
			this.frame?.focus();
			this.post('focus');
		}
		blur() {
			this.post('blur');
		}
		clear() {
			this.post('clear');
		}
		update(options) {
			Object.assign(this.options, options);
			this.post('update', { disabled: Boolean(this.options.disabled) });
		}

		post(type, detail = {}, ports = []) {
			this.frame?.contentWindow?.postMessage({ sandbox: type, form: this.id, ...detail }, origin, ports);
		}

		onMessage(event) {
			if (event.origin !== origin || event.source !== this.frame?.contentWindow) return;
			if (event.data?.form !== this.id) return;
			const { sandbox: type, height, empty, complete, error } = event.data;
			if (type === 'height') this.frame.style.height = `${height}px`;
			if (type === 'ready') {
				if (this.options.disabled) this.update({});
				this.emit('ready', {});
			}
			if (type === 'focus' || type === 'blur') {
				this.host.classList.toggle('StripeElement--focus', type === 'focus');
				this.emit(type, {});
			}
			if (type === 'change') {
				this.host.classList.toggle('StripeElement--empty', empty);
				this.host.classList.toggle('StripeElement--complete', complete);
				this.host.classList.toggle('StripeElement--invalid', Boolean(error));
				this.emit('change', { empty, complete, error, brand: 'unknown', value: {} });
			}
		}

		createPaymentMethod(billing) {
			if (!this.frame) return Promise.resolve({ error: integration('The card element is not mounted.') });
			const { port1, port2 } = new MessageChannel();
			return new Promise((resolve) => {
				port1.onmessage = ({ data }) => resolve(data);
				this.post('create-payment-method', { billing: billing ?? {} }, [port2]);
			});
		}
	}

	const integration = (message) => ({ type: 'invalid_request_error', message });

	const readIntent = async (key, clientSecret) => {
		const [id] = String(clientSecret).split('_secret_');
		try {
			const response = await fetch(
				`${origin}/v1/payment_intents/${encodeURIComponent(id)}?${new URLSearchParams({ client_secret: clientSecret })}`,
				{ headers: { authorization: `Bearer ${key}` } },
			);
			const answer = await response.json();
			return answer.error ? { error: answer.error } : { paymentIntent: answer };
		} catch {
			return { error: { type: 'api_connection_error', message: 'The payment sandbox does not answer.' } };
		}
	};

	/** Shows the bank's page over the shop's until the customer has answered. Escape counts as refusing. */
	const showChallenge = (address, locale) =>
		new Promise((resolve) => {
			const url = new URL(address);
			url.searchParams.set('locale', locale);
			const dialog = document.createElement('dialog');
			dialog.setAttribute('aria-label', 'Test bank: 3-D Secure');
			Object.assign(dialog.style, {
				width: 'min(440px, calc(100vw - 32px))',
				height: 'min(440px, calc(100dvh - 32px))',
				maxWidth: 'none',
				maxHeight: 'none',
				margin: 'auto',
				padding: '0',
				border: '0',
				borderRadius: '12px',
				overflow: 'hidden',
				background: '#f7f4ee',
				boxShadow: '0 24px 64px rgba(0, 6, 26, 0.32)',
			});
			const frame = document.createElement('iframe');
			frame.src = url.href;
			frame.title = dialog.getAttribute('aria-label');
			Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
			dialog.append(frame);
			const finish = () => {
				window.removeEventListener('message', receive);
				dialog.close();
				dialog.remove();
				resolve();
			};
			const receive = (event) => {
				if (event.origin !== origin || event.source !== frame.contentWindow) return;
				if (event.data?.sandbox === 'challenge-height')
					dialog.style.height = `min(${event.data.height}px, calc(100dvh - 32px))`;
				if (event.data?.sandbox === 'challenge-done') finish();
			};
			window.addEventListener('message', receive);
			dialog.addEventListener('cancel', async (event) => {
				event.preventDefault();
				await fetch(url, {
					method: 'POST',
					mode: 'no-cors',
					body: new URLSearchParams({ answer: 'refuse' }),
				}).catch(() => {});
				finish();
			});
			document.body.append(dialog);
			dialog.showModal();
			frame.focus();
		});

	const Stripe = (key, options = {}) => {
		if (!/^pk_test_\w+$/.test(key)) throw new Error('The payment sandbox takes test keys (pk_test_…) only.');
		const languageOf = (locale) =>
			!locale || locale === 'auto' ? document.documentElement.lang || 'en' : locale;
		let locale = languageOf(options.locale);

		async function handleNextAction({ clientSecret }) {
			const read = await readIntent(key, clientSecret);
			if (read.error) return read;
			const action = read.paymentIntent.next_action;
			if (read.paymentIntent.status !== 'requires_action' || !action) return read;
			if (action.type === 'redirect_to_url') {
				window.location.assign(action.redirect_to_url.url);
				return new Promise(() => {});
			}
			await showChallenge(action.use_stripe_sdk.stripe_js, locale);
			const after = await readIntent(key, clientSecret);
			if (after.error || after.paymentIntent.status !== 'requires_payment_method') return after;
			return { error: { ...after.paymentIntent.last_payment_error, payment_intent: after.paymentIntent } };
		}

		return {
			elements(choice = {}) {
				if (choice.locale) locale = languageOf(choice.locale);
				const made = new Map();
				return {
					create(type, elementOptions) {
						if (type !== 'card') throw new Error(`The payment sandbox has no element “${type}”.`);
						const element = new CardElement(key, locale, elementOptions);
						made.set(type, element);
						return element;
					},
					getElement: (type) => made.get(type) ?? null,
					update() {},
				};
			},
			createPaymentMethod({ type, card, billing_details: billing }) {
				if (type !== 'card' || !(card instanceof CardElement))
					return Promise.resolve({ error: integration('Pass {type: "card", card: <card element>}.') });
				return card.createPaymentMethod(billing);
			},
			retrievePaymentIntent: (clientSecret) => readIntent(key, clientSecret),
			handleNextAction,
			handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
		};
	};

	Stripe.version = 'boxwright-sandbox';
	window.Stripe = Stripe;
}
