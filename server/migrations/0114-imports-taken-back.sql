-- Taking an import back takes as long as writing it did, and goes on after the answer as well.
alter table imports drop constraint imports__state;
alter table imports add constraint imports__state check (
  state in ('columns', 'checking', 'ready', 'running', 'failed', 'done', 'undoing', 'undone'));
