// The card form, inside its frame. Card numbers stay here: the page around it only ever gets a payment method's id.
import { cardWords, languageOf } from '/card-words.js';

const query = new URLSearchParams(location.search);
const language = languageOf(query.get('locale'));
const words = cardWords[language];
const key = query.get('key') ?? '';
/** Names this form among several on one page. */
const form = query.get('form');
const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((id) => document.getElementById(id));

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]'))
	element.textContent = words[element.dataset.text];
expiry.placeholder = words.expiryHint;

/** To the page around this frame; opened by itself, the form has nobody to talk to. */
const tell = (type, detail = {}) => {
	if (window.parent !== window) window.parent.postMessage({ sandbox: type, form, ...detail }, '*');
};
const digitsOf = (input) => input.value.replace(/\D/g, '');

/** Writes digits in groups and keeps the caret behind the digit it was behind. */
function format(input, write, limit) {
	const caret = input.selectionStart ?? input.value.length;
	const before = input.value.slice(0, caret).replace(/\D/g, '').length;
	const digits = digitsOf(input).slice(0, limit);
	const atEnd = caret === input.value.length;
	input.value = write(digits);
	if (atEnd) return;
	let position = 0;
	for (let seen = 0; position < input.value.length && seen < before; position++) {
		if (/\d/.test(input.value[position])) seen++;
	}
	input.setSelectionRange(position, position);
}

const grouped = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
function asExpiry(digits, deleting) {
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

/** The codes of what is wrong now; `incomplete_…` while somebody is still typing. */
function problemOf(input) {
	const digits = digitsOf(input);
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
const errorOf = (code) => (code ? { type: 'validation_error', code, message: words[code] } : undefined);

function show(input, code) {
	input.setAttribute('aria-invalid', String(Boolean(code)));
	document.getElementById(`${input.id}-error`).textContent = code ? words[code] : '';
}

/** Reports the state; what is merely incomplete counts as wrong once its field was left. */
function report(left) {
	const problems = inputs.map(problemOf);
	for (const [index, input] of inputs.entries()) {
		const isIncomplete = problems[index]?.startsWith('incomplete_');
		if (!problems[index]) show(input, undefined);
		else if (!isIncomplete || (left === input && input.value !== '')) show(input, problems[index]);
		else if (left !== input && input === document.activeElement) show(input, undefined);
	}
	const shown = inputs.findIndex((input) => input.getAttribute('aria-invalid') === 'true');
	tell('change', {
		empty: inputs.every((input) => input.value === ''),
		complete: problems.every((problem) => problem === undefined),
		error: errorOf(shown < 0 ? undefined : problems[shown]),
	});
}

number.addEventListener('input', () => {
	format(number, grouped, 19);
	report();
});
expiry.addEventListener('input', (event) => {
	const deleting = String(event.inputType).startsWith('delete');
	format(expiry, (digits) => asExpiry(digits, deleting), 4);
	report();
});
cvc.addEventListener('input', () => {
	format(cvc, (digits) => digits, 4);
	report();
});
for (const input of inputs) {
	input.addEventListener('focus', () => tell('focus'));
	input.addEventListener('blur', () => {
		report(input);
		tell('blur');
	});
}
for (const button of document.querySelectorAll('[data-number]')) {
	button.addEventListener('click', () => {
		number.value = grouped(button.dataset.number);
		expiry.value = `12 / ${String(new Date().getFullYear() + 2).slice(2)}`;
		cvc.value = '123';
		report();
		tell('filled');
	});
}
// Enter in a field: the page around decides what to do, as it does with Stripe's form.
document.getElementById('form').addEventListener('submit', (event) => event.preventDefault());

async function createPaymentMethod(billing) {
	for (const input of inputs) {
		const code = problemOf(input);
		if (!code) continue;
		show(input, code);
		input.focus();
		return { error: errorOf(code) };
	}
	const digits = digitsOf(expiry);
	const body = new URLSearchParams({
		type: 'card',
		'card[number]': digitsOf(number),
		'card[exp_month]': digits.slice(0, 2),
		'card[exp_year]': digits.slice(2),
		'card[cvc]': digitsOf(cvc),
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

new ResizeObserver(() => tell('height', { height: document.body.offsetHeight })).observe(document.body);
tell('ready');
