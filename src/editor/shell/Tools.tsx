import { useStore } from '@nanostores/react';
import Image from 'lucide-react/icons/image';
import Palette from 'lucide-react/icons/palette';
import Type from 'lucide-react/icons/type';
import { getAction } from '../actions/actions.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $selectedAll, setSelection } from '../document/store.ts';
import { $panel, setPanel } from './store.ts';
import { panels } from './ToolPanel.tsx';

/** The toolbar on the left of wide windows; in a low one it scrolls. */
export function Tools() {
	const { t } = useDesigner();
	const selected = useStore($selectedAll).length > 0;
	const panel = useStore($panel);
	return (
		<div
			className="flex w-20 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-white p-2 [scrollbar-width:thin]"
			role="toolbar"
			aria-label={t('editor.tools')}
		>
			<button type="button" className="tool" onClick={() => getAction('add_image').run(t)}>
				<Image size={22} aria-hidden="true" />
				{t('editor.tool_image')}
			</button>
			<button type="button" className="tool" onClick={() => getAction('add_text').run(t)}>
				<Type size={22} aria-hidden="true" />
				{t('editor.tool_text')}
			</button>
			{panels.map(({ name, Icon }) => (
				<button
					key={name}
					type="button"
					className="tool"
					aria-pressed={panel === name}
					onClick={() => setPanel(panel === name ? undefined : name)}
				>
					<Icon size={22} aria-hidden="true" />
					{t(`objects.tool_${name}`)}
				</button>
			))}
			<button
				type="button"
				className="tool"
				aria-pressed={!selected && !panel}
				onClick={() => {
					setPanel(undefined);
					setSelection([]);
				}}
			>
				<Palette size={22} aria-hidden="true" />
				{t('editor.tool_colour')}
			</button>
		</div>
	);
}
