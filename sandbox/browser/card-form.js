// The card form inside its frame. Card numbers never leave it: the parent page only gets the id of a payment method.
import { cardWords, languageOf } from '/card-words.js';

const query = new URLSearchParams(location.search);
const language = languageOf(query.get('locale'));
const words = cardWords[language];
const key = query.get('key') ?? '';
/** Identifies this form if a page has several. */
const form = query.get('form');
const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((id) => document.getElementById(id));

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]'))
	element.textContent = words[element.dataset.text];
expiry.placeholder = words.expiryHint;

/** Sends a message to the parent page; does nothing if the form was opened outside a frame. */
const postToParent = (type, detail = {}) => {
	if (window.parent !== window) window.parent.postMessage({ sandbox: type, form, ...detail }, '*');
};
const readDigits = (input) => input.value.replace(/\D/g, '');

/** Groups the digits of a field and keeps the caret after the same digit. */
function format(input, write, limit) {
	const caret = input.selectionStart ?? input.value.length;
	const before = input.value.slice(0, caret).replace(/\D/g, '').length;
	const digits = readDigits(input).slice(0, limit);
	const atEnd = caret === input.value.length;
	input.value = write(digits);
	if (atEnd) return;
	let position = 0;
	for (let seen = 0; position < input.value.length && seen < before; position++) {
		if (/\d/.test(input.value[position])) seen++;
	}
	input.setSelectionRange(position, position);
}

const formatNumber = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
function formatExpiry(digits, deleting) {
	const all = /^[2-9]/.test(digits) ? `0${digits}` : digits;
	if (all.length < 2 || (all.length === 2 && deleting)) return all;
	return `${all.slice(0, 2)} / ${all.slice(2, 4)}`;
}

function passesLuhn(digits) {
	let sum = 0;
	for (const [index, digit] of [...digits].reverse().entries()) {
		const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}

/** The error code of a field's current value; `incomplete_…` if more digits are expected. */
function findError(input) {
	const digits = readDigits(input);
	if (input === number) {
		if (digits.length < 16) return 'incomplete_number';
		return passesLuhn(digits) ? undefined : 'incorrect_number';
	}
	if (input === cvc) return digits.length < 3 ? 'incomplete_cvc' : undefined;
	if (digits.length < 4) return 'incomplete_expiry';
	const month = Number(digits.slice(0, 2));
	if (month < 1 || month > 12) return 'invalid_expiry_month';
	return Date.UTC(2000 + Number(digits.slice(2)), month, 1) <= Date.now()
		? 'invalid_expiry_year_past'
		: undefined;
}

const inputs = [number, expiry, cvc];
const toStripeError = (code) => (code ? { type: 'validation_error', code, message: words[code] } : undefined);

function show(input, code) {
	input.setAttribute('aria-invalid', String(Boolean(code)));
	document.getElementById(`${input.id}-error`).textContent = code ? words[code] : '';
}

/** Reports the form's state; an incomplete field is an error only after it has lost focus. */
function report(left) {
	const problems = inputs.map(findError);
	for (const [index, input] of inputs.entries()) {
		const isIncomplete = problems[index]?.startsWith('incomplete_');
		if (!problems[index]) show(input, undefined);
		else if (!isIncomplete || (left === input && input.value !== '')) show(input, problems[index]);
		else if (left !== input && input === document.activeElement) show(input, undefined);
	}
	const shown = inputs.findIndex((input) => input.getAttribute('aria-invalid') === 'true');
	postToParent('change', {
		empty: inputs.every((input) => input.value === ''),
		complete: problems.every((problem) => problem === undefined),
		error: toStripeError(shown < 0 ? undefined : problems[shown]),
	});
}

number.addEventListener('input', () => {
	format(number, formatNumber, 19);
	report();
});
expiry.addEventListener('input', (event) => {
	const deleting = String(event.inputType).startsWith('delete');
	format(expiry, (digits) => formatExpiry(digits, deleting), 4);
	report();
});
cvc.addEventListener('input', () => {
	format(cvc, (digits) => digits, 4);
	report();
});
for (const input of inputs) {
	input.addEventListener('focus', () => postToParent('focus'));
	input.addEventListener('blur', () => {
		report(input);
		postToParent('blur');
	});
}
for (const button of document.querySelectorAll('[data-number]')) {
	button.addEventListener('click', () => {
		number.value = formatNumber(button.dataset.number);
		expiry.value = `12 / ${String(new Date().getFullYear() + 2).slice(2)}`;
		cvc.value = '123';
		report();
		postToParent('filled');
	});
}
// Enter in a field: the parent page decides what to do, as with Stripe's form.
document.getElementById('form').addEventListener('submit', (event) => event.preventDefault());

async function createPaymentMethod(billing) {
	for (const input of inputs) {
		const code = findError(input);
		if (!code) continue;
		show(input, code);
		input.focus();
		return { error: toStripeError(code) };
	}
	const digits = readDigits(expiry);
	const body = new URLSearchParams({
		type: 'card',
		'card[number]': readDigits(number),
		'card[exp_month]': digits.slice(0, 2),
		'card[exp_year]': digits.slice(2),
		'card[cvc]': readDigits(cvc),
	});
	for (const name of ['name', 'email'])
		if (billing?.[name]) body.set(`billing_details[${name}]`, billing[name]);
	const response = await fetch('/v1/payment_methods', {
		method: 'POST',
		headers: { authorization: `Bearer ${key}` },
		body,
	});
	const answer = await response.json();
	if (!answer.error) return { paymentMethod: answer };
	const message = words[answer.error.decline_code] ?? words[answer.error.code] ?? answer.error.message;
	return { error: { ...answer.error, message } };
}

window.addEventListener('message', async ({ data, ports, source }) => {
	if (source !== window.parent || data?.form !== form) return;
	if (data.sandbox === 'focus') number.focus();
	if (data.sandbox === 'blur') document.activeElement?.blur();
	if (data.sandbox === 'update') for (const input of inputs) input.disabled = Boolean(data.disabled);
	if (data.sandbox === 'clear') {
		for (const input of inputs) {
			input.value = '';
			show(input, undefined);
		}
		report();
	}
	if (data.sandbox === 'create-payment-method') {
		const answer = await createPaymentMethod(data.billing).catch(() => ({
			error: { type: 'api_connection_error', message: 'The payment sandbox does not answer.' },
		}));
		ports[0].postMessage(answer);
	}
});

const postHeight = () => postToParent('height', { height: document.body.offsetHeight });
new ResizeObserver(postHeight).observe(document.body);
// As with Stripe's form: it is ready when it has its height. The observer alone would be too late: browsers do not
// call it in a frame that is out of view.
postHeight();
postToParent('ready');
