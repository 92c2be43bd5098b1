import { ApiProblem, callApi } from '#src/api/client.ts';
import { drawQrPath } from '#src/ui/qr-path.ts';
import { type Action, finish, value } from '../forms/account-form.ts';
import {
	addPasskey,
	confirmTotp,
	preparePasskey,
	prepareTotp,
	removePasskey,
	removeTotp,
} from '../keys/contract.ts';
import { createPasskey } from '../keys/create-passkey.ts';

/** Actions of the settings' forms for passkeys and for the authenticator app. */
export const keyActions: Readonly<Record<string, Action>> = {
	add_passkey: async (form, _, reload) => {
		const options = await callApi(preparePasskey, typedAgain(form));
		if (!options) throw new ApiProblem('unknown', 0, 'no options');
		const credential = await createPasskey(options);
		await callApi(addPasskey, { name: value(form, 'name'), credential });
		reload();
	},
	remove_passkey: async (form, _, reload) => {
		try {
			await callApi(removePasskey, { id: value(form, 'passkey'), ...typedAgain(form) });
		} catch (error) {
			// Already removed in another window, which counts as success.
			if (!(error instanceof ApiProblem && error.status === 404)) throw error;
		}
		reload();
	},
	prepare_totp: async (form) => {
		const made = await callApi(prepareTotp, typedAgain(form));
		if (!made) throw new ApiProblem('unknown', 0, 'no secret');
		const done = finish(form);
		if (done) showSecret(done, made);
	},
	confirm_totp: async (form) => {
		const confirmed = await callApi(confirmTotp, { code: value(form, 'code') });
		const done = finish(form);
		if (done && confirmed) showRecoveryCodes(done, confirmed.recoveryCodes);
	},
	remove_totp: async (form, _, reload) => {
		const [currentPassword, code] = [value(form, 'current_password'), value(form, 'code')];
		await callApi(removeTotp, { currentPassword, code });
		reload();
	},
};

/** The password, if the form asks for it again. */
function typedAgain(form: HTMLFormElement): { currentPassword?: string } {
	const currentPassword = value(form, 'current_password');
	return currentPassword === '' ? {} : { currentPassword };
}

interface Made {
	readonly secret: string;
	readonly address: string;
}

/** Shows the secret for an authenticator app: as a QR code, as a key to type, and as a link for an app on this device. */
function showSecret(done: HTMLElement, { secret, address }: Made): void {
	const { path, size } = drawQrPath(address);
	const picture = done.querySelector('svg');
	picture?.setAttribute('viewBox', `0 0 ${size} ${size}`);
	picture?.querySelector('path')?.setAttribute('d', path);
	const key = done.querySelector('[data-secret]');
	if (key) key.textContent = secret.replace(/.{4}(?=.)/g, '$& ');
	done.querySelector<HTMLAnchorElement>('[data-app-link]')?.setAttribute('href', address);
	done.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
}

function showRecoveryCodes(done: HTMLElement, codes: readonly string[]): void {
	done.querySelector('[data-codes]')?.replaceChildren(
		...codes.map((code) => {
			const item = document.createElement('li');
			item.textContent = code;
			return item;
		}),
	);
	done.querySelector('[data-save-codes]')?.addEventListener('click', () => saveFile(codes.join('\n')));
	const copy = done.querySelector<HTMLElement>('[data-copy-codes]');
	copy?.addEventListener('click', async () => {
		await navigator.clipboard.writeText(codes.join('\n')).then(
			() => {
				copy.textContent = copy.dataset.copied ?? '';
			},
			// Without clipboard permission the codes can still be saved as a file, or copied by hand.
			() => getSelection()?.selectAllChildren(done.querySelector('[data-codes]') ?? done),
		);
	});
	done.querySelector('[data-codes-kept]')?.addEventListener('click', () => location.reload());
}

function saveFile(text: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
	link.download = 'boxwright-recovery-codes.txt';
	link.click();
	URL.revokeObjectURL(link.href);
}
