import { type FormEvent, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { renameDesign } from '#src/designs/versions/contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { setDesignName } from '../../document/save-state/store.ts';
import type { DesignJob } from './DesignJob.tsx';

/** The name of the design. */
export function RenameForm({ name, job }: { name: string; job: DesignJob }) {
	const { t } = useDesigner();
	const [text, setText] = useState(name);
	const rename = (event: FormEvent) => {
		event.preventDefault();
		if (text.trim() === '' || text.trim() === name) return;
		void job.run(async (id) => {
			setDesignName((await callAsUser(renameDesign, { id, name: text })).name);
			return t('designs.renamed');
		});
	};
	return (
		<form className="flex items-end gap-2" onSubmit={rename}>
			<Field label={t('designs.name')} className="flex-1">
				<input maxLength={120} value={text} onChange={(event) => setText(event.target.value)} />
			</Field>
			<Button look="secondary" type="submit" busy={job.isBusy}>
				{t('designs.rename')}
			</Button>
		</form>
	);
}
